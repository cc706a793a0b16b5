export function formatMegabytes(bytes: number): number {
  return Math.ceil(bytes / 1024 / 1024);
}
