/**
 * Functions that our bundled packages need and Chrome 87 and Safari 14 lack (docs/decisions/0019). Our own code does
 * not use such functions: `lib` in tsconfig.json has only those of these browsers.
 */
if (!('hasOwn' in Object)) {
  Object.defineProperty(Object, 'hasOwn', {
    value: (object: object, key: PropertyKey) => Object.prototype.hasOwnProperty.call(object, key),
    configurable: true,
    writable: true,
  });
}
