/**
 * What the packages we bundle take for granted and Chrome 87 and Safari 14 lack (docs/decisions/0019). Our own code does
 * without: `lib` in tsconfig.json knows only what those browsers have.
 */
if (!('hasOwn' in Object)) {
  Object.defineProperty(Object, 'hasOwn', {
    value: (object: object, key: PropertyKey) => Object.prototype.hasOwnProperty.call(object, key),
    configurable: true,
    writable: true,
  });
}
