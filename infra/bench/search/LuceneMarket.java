import java.io.*;
import java.lang.management.*;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.util.*;
import org.apache.lucene.analysis.standard.StandardAnalyzer;
import org.apache.lucene.document.*;
import org.apache.lucene.index.*;
import org.apache.lucene.search.*;
import org.apache.lucene.store.*;

/**
 * The market in Lucene: one merged, memory-mapped segment; one collector counts facets and histogram over doc values.
 * Reads lines of tab-separated fields: listings up to an empty line (none if an earlier run filled the folder), then
 * queries; prints each result with its time.
 */
public class LuceneMarket {
  static IndexSearcher searcher;
  static String[] types, features, ids;

  public static void main(String[] args) throws Exception {
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8), 1 << 20);
    PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
    Directory folder = MMapDirectory.open(Paths.get(args[0]));
    types = in.readLine().split(",");
    features = in.readLine().split(",");
    Path known = Paths.get(args[0], "ids");
    String first = in.readLine();
    if (!first.isEmpty()) Files.write(known, filled(folder, first, in));
    ids = Files.readAllLines(known).toArray(new String[0]);
    searcher = new IndexSearcher(DirectoryReader.open(folder));
    searcher.setQueryCache(new LRUQueryCache(2_000, 256L << 20));
    out.println("ready");
    ThreadMXBean clock = ManagementFactory.getThreadMXBean();
    for (String line; (line = in.readLine()) != null && !line.isEmpty(); ) {
      long began = System.nanoTime(), used = clock.getCurrentThreadCpuTime();
      String answer = answer(line.split("\t", -1));
      long cpu = clock.getCurrentThreadCpuTime() - used;
      out.println((System.nanoTime() - began) / 1e6 + "\t" + cpu / 1e6 + "\t" + answer);
    }
  }

  /** Ids by document number. */
  static List<String> filled(Directory folder, String first, BufferedReader in) throws IOException {
    List<String> known = new ArrayList<>();
    IndexWriterConfig config = new IndexWriterConfig(new StandardAnalyzer());
    config.setRAMBufferSizeMB(256);
    try (IndexWriter writer = new IndexWriter(folder, config)) {
      for (String line = first; !line.isEmpty(); line = in.readLine()) {
        String[] f = line.split("\t", -1);
        known.add(f[0]);
        writer.addDocument(documentOf(f, known.size() - 1));
      }
      writer.forceMerge(1);
    }
    return known;
  }

  static Document documentOf(String[] f, int number) {
    Document it = new Document();
    it.add(new NumericDocValuesField("number", number));
    String[] words = {"type", "status", "purpose", "country", "district"};
    for (int at = 0; at < words.length; at++) it.add(new StringField(words[at], f[1 + at], Field.Store.NO));
    it.add(new NumericDocValuesField("typeNumber", Arrays.asList(types).indexOf(f[1])));
    long bits = 0;
    for (String feature : f[6].isEmpty() ? new String[0] : f[6].split(",")) {
      it.add(new StringField("features", feature, Field.Store.NO));
      bits |= 1L << Arrays.asList(features).indexOf(feature);
    }
    it.add(new NumericDocValuesField("featureBits", bits));
    numberOf(it, "usd", f[7]);
    numberOf(it, "beds", f[8]);
    numberOf(it, "created", f[9]);
    double lon = Double.parseDouble(f[10]), lat = Double.parseDouble(f[11]);
    it.add(new LatLonPoint("at", lat, lon));
    it.add(new LatLonDocValuesField("at", lat, lon));
    it.add(new TextField("title", f[12], Field.Store.NO));
    it.add(new TextField("description", f[13], Field.Store.NO));
    return it;
  }

  static void numberOf(Document it, String name, String value) {
    if (value.isEmpty()) return;
    it.add(new LongPoint(name, Long.parseLong(value)));
    it.add(new NumericDocValuesField(name, Long.parseLong(value)));
  }

  /** A query: words, prefix, sort, limit, then one clause per field with its kind and values. */
  static String answer(String[] f) throws IOException {
    BooleanQuery.Builder query = new BooleanQuery.Builder();
    boolean ranked = f[2].equals("relevance");
    BooleanClause.Occur occur = ranked ? BooleanClause.Occur.MUST : BooleanClause.Occur.FILTER;
    for (String word : f[0].isEmpty() ? new String[0] : f[0].split(" ")) query.add(either(new TermQuery(new Term("title", word)), new TermQuery(new Term("description", word))), occur);
    if (!f[1].isEmpty()) query.add(either(new PrefixQuery(new Term("title", f[1])), new PrefixQuery(new Term("description", f[1]))), occur);
    int[] view = null;
    for (int at = 4; at < f.length; at++) {
      String[] c = f[at].split(" ");
      if (c[0].equals("is")) query.add(new TermQuery(new Term(c[1], c[2])), BooleanClause.Occur.FILTER);
      else if (c[0].equals("range")) query.add(new IndexOrDocValuesQuery(LongPoint.newRangeQuery(c[1], Long.parseLong(c[2]), Long.parseLong(c[3])), NumericDocValuesField.newSlowRangeQuery(c[1], Long.parseLong(c[2]), Long.parseLong(c[3]))), BooleanClause.Occur.FILTER);
      else if (c[0].equals("box") || c[0].equals("map")) {
        double w = Double.parseDouble(c[1]), s = Double.parseDouble(c[2]), e = Double.parseDouble(c[3]), n = Double.parseDouble(c[4]);
        query.add(new IndexOrDocValuesQuery(LatLonPoint.newBoxQuery("at", s, n, w, e), LatLonDocValuesField.newSlowBoxQuery("at", s, n, w, e)), BooleanClause.Occur.FILTER);
        if (c[0].equals("map")) view = new int[] {(int) Double.parseDouble(c[5])};
      } else query.add(new IndexOrDocValuesQuery(LatLonPoint.newDistanceQuery("at", Double.parseDouble(c[2]), Double.parseDouble(c[1]), Double.parseDouble(c[3])), LatLonDocValuesField.newSlowDistanceQuery("at", Double.parseDouble(c[2]), Double.parseDouble(c[1]), Double.parseDouble(c[3]))), BooleanClause.Occur.FILTER);
    }
    if (view != null) {
      Cells cells = new Cells(360.0 / Math.pow(2, view[0] + 2));
      searcher.search(query.build(), cells);
      return "0\t\t\t" + cells.shown();
    }
    int most = Integer.parseInt(f[3].split(" ")[0]), from = Integer.parseInt(f[3].split(" ")[1]);
    Facets facets = new Facets();
    TopDocsCollector<?> top = ranked ? TopScoreDocCollector.create(most, Integer.MAX_VALUE) : TopFieldCollector.create(sortOf(f[2]), most, Integer.MAX_VALUE);
    searcher.search(query.build(), MultiCollector.wrap(facets, top));
    NumericDocValues numbers = DocValues.getNumeric(searcher.getIndexReader().leaves().get(0).reader(), "number");
    ScoreDoc[] found = top.topDocs().scoreDocs;
    int[] page = new int[Math.max(0, found.length - from)];
    for (int at = 0; at < page.length; at++) page[at] = found[from + at].doc;
    StringBuilder said = new StringBuilder();
    for (int doc : page) {
      numbers = DocValues.getNumeric(searcher.getIndexReader().leaves().get(0).reader(), "number");
      numbers.advanceExact(doc);
      said.append(said.length() == 0 ? "" : ",").append(ids[(int) numbers.longValue()]);
    }
    return facets.total + "\t" + said + "\t" + facets.said() + "\t0";
  }

  static Query either(Query title, Query description) {
    return new BooleanQuery.Builder().add(new BoostQuery(title, 4), BooleanClause.Occur.SHOULD).add(description, BooleanClause.Occur.SHOULD).build();
  }

  static Sort sortOf(String said) {
    String[] s = said.split(" ");
    SortField byId = new SortField("number", SortField.Type.LONG);
    if (s[0].equals("near")) return new Sort(LatLonDocValuesField.newDistanceSort("at", Double.parseDouble(s[2]), Double.parseDouble(s[1])), byId);
    return new Sort(new SortField(s[1], SortField.Type.LONG, s[2].equals("down")), byId);
  }

  /** Counts types, features and the price histogram of all matches. */
  static class Facets extends SimpleCollector {
    int total;
    final int[] byType = new int[types.length], byFeature = new int[features.length];
    long[] prices = new long[1024];
    NumericDocValues type, feature, usd;

    protected void doSetNextReader(LeafReaderContext context) throws IOException {
      type = DocValues.getNumeric(context.reader(), "typeNumber");
      feature = DocValues.getNumeric(context.reader(), "featureBits");
      usd = DocValues.getNumeric(context.reader(), "usd");
    }

    public void collect(int doc) throws IOException {
      if (total == prices.length) prices = Arrays.copyOf(prices, 2 * total);
      type.advanceExact(doc);
      byType[(int) type.longValue()]++;
      feature.advanceExact(doc);
      for (long left = feature.longValue(); left != 0; left &= left - 1) byFeature[Long.numberOfTrailingZeros(left)]++;
      usd.advanceExact(doc);
      prices[total++] = usd.longValue();
    }

    public ScoreMode scoreMode() {
      return ScoreMode.COMPLETE_NO_SCORES;
    }

    String said() {
      int[] bars = new int[20];
      long least = Long.MAX_VALUE, most = Long.MIN_VALUE;
      for (int at = 0; at < total; at++) {
        least = Math.min(least, prices[at]);
        most = Math.max(most, prices[at]);
      }
      for (int at = 0; at < total; at++) bars[most > least ? Math.min(19, (int) (((prices[at] - least) / (double) (most - least)) * 20)) : 0]++;
      return Arrays.toString(byType) + Arrays.toString(byFeature) + Arrays.toString(bars);
    }
  }

  /** Count and lowest price of each grid cell of a map view. */
  static class Cells extends SimpleCollector {
    final double side;
    final Map<Long, long[]> cells = new HashMap<>();
    SortedNumericDocValues at;
    NumericDocValues usd;

    Cells(double side) {
      this.side = side;
    }

    protected void doSetNextReader(LeafReaderContext context) throws IOException {
      at = DocValues.getSortedNumeric(context.reader(), "at");
      usd = DocValues.getNumeric(context.reader(), "usd");
    }

    public void collect(int doc) throws IOException {
      at.advanceExact(doc);
      long point = at.nextValue();
      double lat = org.apache.lucene.geo.GeoEncodingUtils.decodeLatitude((int) (point >> 32)), lon = org.apache.lucene.geo.GeoEncodingUtils.decodeLongitude((int) point);
      long cell = (long) ((lon + 180) / side) << 32 | (long) ((lat + 90) / side);
      usd.advanceExact(doc);
      long price = usd.longValue();
      cells.merge(cell, new long[] {1, price}, (one, other) -> {
        one[0]++;
        one[1] = Math.min(one[1], other[1]);
        return one;
      });
    }

    public ScoreMode scoreMode() {
      return ScoreMode.COMPLETE_NO_SCORES;
    }

    long shown() {
      long sum = 0;
      for (long[] cell : cells.values()) sum += cell[0];
      return sum;
    }
  }
}
