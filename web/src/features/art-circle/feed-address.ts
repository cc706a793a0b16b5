/** The address of the feed from which the last post was opened. Null after it was read. */
let feedAddress: string | null = null;

/** Stores the address of the feed when a post is opened from it. */
export function storeFeedAddress(address: string): void {
  feedAddress = address;
}

/**
 * Returns the feed address that is one step back in the history, and deletes it. Returns null if the post was not opened from a
 * feed.
 */
export function takeFeedAddress(): string | null {
  const address = feedAddress;
  feedAddress = null;
  return address;
}
