/** Files that may write to a table of another folder, each with its reason. All other code calls the owner of the table. */
export const foreignWriters: readonly {
  readonly from: string;
  readonly tables: readonly string[];
  readonly because: string;
}[] = [
  {
    from: 'server/src/features/account/account.repository.ts',
    tables: ['users'],
    because: 'one statement checks the old password and writes the new one',
  },
  {
    from: 'server/src/features/account/phone.repository.ts',
    tables: ['users'],
    because: 'one statement checks and writes the phone number',
  },
  {
    from: 'server/src/features/account/stranger-guard.repository.ts',
    tables: ['budgets'],
    because: 'one statement updates two budgets',
  },
  {
    from: 'server/src/features/asset/asset.repository.ts',
    tables: ['assets'],
    because: 'this feature creates the rows; the platform attaches and deletes them',
  },
  {
    from: 'server/src/features/session/chat-app.repository.ts',
    tables: ['users'],
    because: 'the first sign-in with the chat app writes the nickname',
  },
  {
    from: 'server/src/features/session/session.repository.ts',
    tables: ['sessions'],
    because: 'this feature creates and ends sessions; the platform reads them at each call',
  },
  {
    from: 'server/src/features/student/student.repository.ts',
    tables: ['users'],
    because: 'the pupil chooses a portrait',
  },
  {
    from: 'server/src/platform/auth/session/end-account-access.ts',
    tables: ['external_identities'],
    because: 'a reset ends all access to an account in one transaction',
  },
  {
    from: 'server/src/command/remove-demo/remove-demo.ts',
    tables: ['schools', 'sessions', 'users'],
    because: 'the command deletes a demo school with all its rows, in all tables',
  },
];
