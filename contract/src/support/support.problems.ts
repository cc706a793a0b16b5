/** Errors of the contacts of teachers. */
export const supportProblems = {
  contactStale: { code: 300220, status: 409, message: '联系方式在另一台设备上改过了' },
} as const satisfies Record<string, { code: number; status: number; message: string }>;
