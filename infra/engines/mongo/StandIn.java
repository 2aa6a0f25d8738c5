import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.MongoVersion;
import de.bwaldvogel.mongo.backend.h2.H2Backend;
import de.bwaldvogel.mongo.bson.Document;
import io.netty.channel.Channel;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.h2.mvstore.MVStore;

/**
 * Speaks MongoDB's wire protocol over one file, for machines where no mongod can be installed; a stand-in for tests and laptops only.
 * Writes go one by one and are on disk before they are answered; answers are copies; it calls itself a replica set of one.
 * With "changes" it tells who watches of every write, and looks through all of them each time it is asked.
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

  /** Writes that wait for the disk at the same time share one commit. */
  private void sync(long mine) {
    synchronized (disk) {
      if (synced >= mine) return;
      long upTo = written.get();
      getMvStore().commit();
      getMvStore().sync();
      synced = upTo;
    }
  }

  private static boolean isEmpty(Document answer) {
    return answer.get("cursor") instanceof Document cursor
        && cursor.get("nextBatch") instanceof Collection<?> batch
        && batch.isEmpty();
  }

  /** Whoever watches asks again at once; without a rest that takes a whole core. */
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
}
