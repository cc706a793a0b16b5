/** Returns happy-dom, which simulates the browser. */
function getEnvironment(): object {
  const environment: unknown = Reflect.get(window, 'happyDOM');
  if (!(environment instanceof Object))
    throw new Error('The page under test does not run in happy-dom');
  return environment;
}

/** Calls a method of happy-dom by its name. */
function callEnvironment(method: string, argument: unknown): void {
  const environment = getEnvironment();
  const call: unknown = Reflect.get(environment, method);
  if (typeof call !== 'function') throw new Error(`happy-dom has no ${method}`);
  Reflect.apply(call, environment, [argument]);
}

/** Sets the address of the page, so that its relative addresses lead to the test server. */
export function setPageUrl(address: string): void {
  callEnvironment('setURL', address);
}

/** Sets the width of the window in CSS px, for example 390 for a phone or 1440 for a desktop. */
export function resizePage(width: number): void {
  callEnvironment('setViewport', { width, height: 844 });
}

/** Sets whether the user prefers reduced motion. */
export function setReducedMotion(isReduced: boolean): void {
  const settings: unknown = Reflect.get(getEnvironment(), 'settings');
  const device: unknown = settings instanceof Object ? Reflect.get(settings, 'device') : undefined;
  if (!(device instanceof Object)) throw new Error('happy-dom has no settings of a device');
  Reflect.set(device, 'prefersReducedMotion', isReduced ? 'reduce' : 'no-preference');
}
