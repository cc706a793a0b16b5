/** The address of the feed from which the last post was opened, or null after the post has read it. */
let feedAddress: string | null = null;

/** Stores the address of the feed when a post is opened from it. */
export function storeFeedAddress(address: string): void {
  feedAddress = address;
}

/**
 * Returns the address of the feed if it is one step back in the history, and forgets it. Returns null if the post was not opened from a
 * feed.
 */
export function takeFeedAddress(): string | null {
  const address = feedAddress;
  feedAddress = null;
  return address;
}
