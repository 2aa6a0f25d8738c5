import java.io.*;
import java.nio.charset.StandardCharsets;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.standard.StandardAnalyzer;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.document.*;
import org.apache.lucene.index.*;
import org.apache.lucene.search.*;
import org.apache.lucene.store.ByteBuffersDirectory;

/** Lucene's standard analyser and BM25 over three weighted fields: listings up to an empty line, then queries. */
public class LuceneJudged {
  static final String[] FIELDS = {"title", "where", "about"};
  static final float[] WEIGHTS = {5, 3, 1};

  public static void main(String[] args) throws Exception {
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
    StandardAnalyzer analyzer = new StandardAnalyzer();
    ByteBuffersDirectory folder = new ByteBuffersDirectory();
    try (IndexWriter writer = new IndexWriter(folder, new IndexWriterConfig(analyzer))) {
      for (String line; !(line = in.readLine()).isEmpty(); ) {
        String[] f = line.split("\t", -1);
        Document it = new Document();
        it.add(new StoredField("id", f[0]));
        for (int at = 0; at < FIELDS.length; at++) it.add(new TextField(FIELDS[at], f[at + 1], Field.Store.NO));
        writer.addDocument(it);
      }
    }
    IndexSearcher searcher = new IndexSearcher(DirectoryReader.open(folder));
    for (String line; (line = in.readLine()) != null && !line.isEmpty(); ) {
      BooleanQuery.Builder query = new BooleanQuery.Builder();
      try (TokenStream words = analyzer.tokenStream("title", line)) {
        CharTermAttribute word = words.addAttribute(CharTermAttribute.class);
        words.reset();
        while (words.incrementToken())
          for (int at = 0; at < FIELDS.length; at++) query.add(new BoostQuery(new TermQuery(new Term(FIELDS[at], word.toString())), WEIGHTS[at]), BooleanClause.Occur.SHOULD);
        words.end();
      }
      StringBuilder said = new StringBuilder();
      for (ScoreDoc found : searcher.search(query.build(), 10).scoreDocs) said.append(said.length() == 0 ? "" : "\t").append(searcher.storedFields().document(found.doc).get("id"));
      out.println(said);
    }
  }
}
