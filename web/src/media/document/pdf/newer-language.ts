// What the reader of PDFs takes for granted, in the page and in its worker, and Chrome 87 and Safari 14 lack (docs/decisions/0019).
// It brings its own for what is younger still.
import 'core-js/actual/array/at';
import 'core-js/actual/array/find-last';
import 'core-js/actual/array/to-spliced';
import 'core-js/actual/object/has-own';
import 'core-js/actual/promise/with-resolvers';
import 'core-js/actual/string/at';
import 'core-js/actual/structured-clone';
import 'core-js/actual/typed-array/at';
import 'core-js/actual/url/parse';
