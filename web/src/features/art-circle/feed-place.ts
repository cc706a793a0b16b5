/** The feed that the last post was opened from, as long as the post is the step after it. */
let left: string | null = null;

/** Says that a post is opened from the feed at `address`. */
export function leaveFeed(address: string): void {
  left = address;
}

/** The feed that the post on the screen was opened from: one step back. Null where it was come to otherwise. */
export function takeFeedPlace(): string | null {
  const address = left;
  left = null;
  return address;
}
