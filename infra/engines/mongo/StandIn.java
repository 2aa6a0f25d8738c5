import de.bwaldvogel.mongo.MongoCollection;
import de.bwaldvogel.mongo.MongoDatabase;
import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.MongoVersion;
import de.bwaldvogel.mongo.backend.CursorRegistry;
import de.bwaldvogel.mongo.backend.Index;
import de.bwaldvogel.mongo.backend.IndexKey;
import de.bwaldvogel.mongo.backend.KeyValue;
import de.bwaldvogel.mongo.backend.h2.H2Backend;
import de.bwaldvogel.mongo.backend.h2.H2Database;
import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.oplog.Oplog;
import io.netty.channel.Channel;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.h2.mvstore.MVStore;

/**
 * Implements MongoDB's wire protocol over one file, for machines where no mongod can be installed; only for tests and laptops.
 * Writes are serialised and synced before the response; responses are copies; the server reports a replica set of one member.
 * Queries use the first key of an index; the library itself uses only complete unique keys and scans the collection otherwise.
 * With "changes", change streams report every write; each poll of a change stream scans all of them.
 */
public final class StandIn extends H2Backend {
  private static final Set<String> READS = Set.of(
      "find", "aggregate", "count", "distinct", "getmore", "hello", "ismaster", "ping", "buildinfo",
      "listcollections", "listindexes", "listdatabases", "killcursors", "serverstatus");

  private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock(true);
  private final AtomicLong written = new AtomicLong();
  private final Object disk = new Object();
  private final String host;
  private long synced;

  private StandIn(MVStore store, String host) {
    super(store);
    this.host = host;
  }

  public static void main(String[] arguments) {
    String file = arguments[0];
    int port = Integer.parseInt(arguments[1]);
    MVStore store = new MVStore.Builder().fileName(file).autoCommitDisabled().open();
    StandIn backend = new StandIn(store, "127.0.0.1:" + port);
    backend.version(new MongoVersion() {
      public List<Integer> getVersionArray() {
        return List.of(7, 0, 0);
      }

      public int getWireVersion() {
        return 21;
      }
    });
    if (arguments.length > 2 && arguments[2].equals("changes")) backend.enableOplog();
    MongoServer server = new MongoServer(backend);
    server.bind("127.0.0.1", port);
    Runtime.getRuntime().addShutdownHook(new Thread(server::shutdownNow));
    System.out.println("ready");
  }

  @Override
  public Document handleCommand(Channel channel, String database, String command, Document query) {
    String name = command.toLowerCase(Locale.ROOT);
    if (name.equals("endsessions")) return new Document("ok", 1.0);
    boolean writes = !READS.contains(name);
    var held = writes ? lock.writeLock() : lock.readLock();
    Document answer;
    long mine = 0;
    held.lock();
    try {
      answer = (Document) copied(super.handleCommand(channel, database, command, query));
      if (writes) mine = written.incrementAndGet();
    } finally {
      held.unlock();
    }
    if (writes) sync(mine);
    if (name.equals("getmore") && isEmpty(answer)) rest();
    if (name.equals("hello") || name.equals("ismaster")) introduce(answer);
    return answer;
  }

  /** Concurrent writes share one commit and one sync. */
  private void sync(long mine) {
    synchronized (disk) {
      if (synced >= mine) return;
      long upTo = written.get();
      getMvStore().commit();
      getMvStore().sync();
      synced = upTo;
    }
  }

  @Override
  protected MongoDatabase openOrCreateDatabase(String name) {
    return new IndexedDatabase(name, getMvStore(), getCursorRegistry());
  }

  private static boolean isEmpty(Document answer) {
    return answer.get("cursor") instanceof Document cursor
        && cursor.get("nextBatch") instanceof Collection<?> batch
        && batch.isEmpty();
  }

  /** Clients of change streams poll again immediately; without this pause they would occupy a whole core. */
  private static void rest() {
    try {
      Thread.sleep(10);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  private void introduce(Document answer) {
    answer.put("setName", "rs0");
    answer.put("hosts", List.of(host));
    answer.put("primary", host);
    answer.put("me", host);
    answer.put("secondary", false);
    answer.put("isWritablePrimary", true);
    answer.put("logicalSessionTimeoutMinutes", 30);
  }

  private static Object copied(Object value) {
    if (value instanceof Document document) {
      Document copy = new Document();
      for (Map.Entry<String, Object> entry : document.entrySet()) copy.put(entry.getKey(), copied(entry.getValue()));
      return copy;
    }
    if (value instanceof Collection<?> list) {
      List<Object> copy = new ArrayList<>(list.size());
      for (Object one : list) copy.add(copied(one));
      return copy;
    }
    return value;
  }

  /** Adds an index on the first key to every unique index, and replaces every other index by one. */
  private static final class IndexedDatabase extends H2Database {
    IndexedDatabase(String name, MVStore store, CursorRegistry cursors) {
      super(name, store, cursors);
    }

    @Override
    protected Index<Object> openOrCreateUniqueIndex(String collection, String name, List<IndexKey> keys, boolean sparse) {
      resolveCollection(collection, false).addIndex(new FirstKey(name + FirstKey.BESIDE, keys, true));
      return super.openOrCreateUniqueIndex(collection, name, keys, sparse);
    }

    @Override
    protected Index<Object> openOrCreateSecondaryIndex(String collection, String name, List<IndexKey> keys, boolean sparse) {
      return new FirstKey(name, keys, false);
    }

    /** The library drops a collection only after its indexes, and does not know the added ones. */
    @Override
    public void dropCollection(String name, Oplog oplog) {
      MongoCollection<Object> collection = resolveCollection(name, false);
      if (collection != null)
        for (Index<Object> index : List.copyOf(collection.getIndexes()))
          if (index.getName().endsWith(FirstKey.BESIDE)) collection.dropIndex(index.getName());
      super.dropCollection(name, oplog);
    }
  }

  /** An in-memory index on one key; the remaining conditions of a query are checked on the documents found. */
  private static final class FirstKey extends Index<Object> {
    static final String BESIDE = " by first key";

    private final Map<KeyValue, Set<Object>> places = new HashMap<>();
    private final String first;
    /** The keys of the unique index, which serves queries on all of them better. */
    private final Set<String> left;

    FirstKey(String name, List<IndexKey> keys, boolean besideUnique) {
      super(name, keys.subList(0, 1), true);
      first = keys.get(0).getKey();
      left = besideUnique ? new LinkedHashSet<>(keys.stream().map(IndexKey::getKey).toList()) : Set.of();
    }

    private static Object placeOf(Document document) {
      return document.get("_id");
    }

    @Override
    public boolean canHandle(Document query) {
      boolean isLeft = query.keySet().equals(left) && query.values().stream().allMatch(FirstKey::isValue);
      return isValue(query.get(first)) && !isLeft;
    }

    private static boolean isValue(Object asked) {
      return asked instanceof String || asked instanceof Number || asked instanceof Boolean;
    }

    @Override
    public Iterable<Object> getPositions(Document query) {
      return List.copyOf(places.getOrDefault(new KeyValue(query.get(first)).normalized(), Set.of()));
    }

    @Override
    public void add(Document document, Object position, MongoCollection<Object> collection) {
      for (KeyValue value : getKeyValues(document)) places.computeIfAbsent(value, any -> new LinkedHashSet<>()).add(position);
    }

    @Override
    public Object remove(Document document) {
      for (KeyValue value : getKeyValues(document)) {
        Set<Object> here = places.get(value);
        if (here != null && here.remove(placeOf(document)) && here.isEmpty()) places.remove(value);
      }
      return placeOf(document);
    }

    @Override
    public void updateInPlace(Document before, Document after, Object position, MongoCollection<Object> collection) {
      remove(before);
      add(after, position, collection);
    }

    @Override
    public Object getPosition(Document document) {
      return null;
    }

    @Override
    public void checkAdd(Document document, MongoCollection<Object> collection) {}

    @Override
    public void checkUpdate(Document before, Document after, MongoCollection<Object> collection) {}

    @Override
    public long getCount() {
      return places.size();
    }

    @Override
    public long getDataSize() {
      return 0;
    }

    @Override
    public void drop() {
      places.clear();
    }
  }
}
