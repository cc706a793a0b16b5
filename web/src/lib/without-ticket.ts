/** Removes the access ticket from a file's address. The ticket changes every day, so the rest identifies the file. */
export function withoutTicket(address: string): string {
  return address.split('?')[0] ?? address;
}
