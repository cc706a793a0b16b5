// Functions that pdf.js uses in the page and in its worker, and that Chrome 87 and Safari 14 lack (docs/decisions/0019).
// pdf.js itself has polyfills for newer functions.
import 'core-js/actual/array/at';
import 'core-js/actual/array/find-last';
import 'core-js/actual/array/to-spliced';
import 'core-js/actual/object/has-own';
import 'core-js/actual/promise/with-resolvers';
import 'core-js/actual/string/at';
import 'core-js/actual/structured-clone';
import 'core-js/actual/typed-array/at';
import 'core-js/actual/url/parse';
