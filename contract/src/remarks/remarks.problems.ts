/** Errors of term remarks. They have a file of their own, because only teachers' pages need them. */
export const remarksProblems = {
  remarkStale: { code: 300150, status: 409, message: '这份评语在另一台设备上改过了' },
  remarkSealed: { code: 300151, status: 400, message: '这份评语已经盖章，请先撤回再修改' },
} as const satisfies Record<string, { code: number; status: number; message: string }>;
