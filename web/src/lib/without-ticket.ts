/** The address of a file without the ticket that opens it, which changes every day: what the file is known by. */
export function withoutTicket(address: string): string {
  return address.split('?')[0] ?? address;
}
