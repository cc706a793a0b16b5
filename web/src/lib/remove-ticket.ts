/** Removes the access ticket from a file's address. The ticket changes every day, so the rest identifies the file. */
export function removeTicket(address: string): string {
  return address.split('?')[0] ?? address;
}
