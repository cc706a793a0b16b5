/** Files that write to tables which another folder owns, each with its reason. Everything else goes through the owner. */
export const foreignWriters: readonly {
  readonly from: string;
  readonly tables: readonly string[];
  readonly because: string;
}[] = [
  {
    from: 'server/src/features/account/account.repository.ts',
    tables: ['users'],
    because: 'the holder changes the password, in one statement with its check',
  },
  {
    from: 'server/src/features/account/phone.repository.ts',
    tables: ['users'],
    because: 'the holder binds and unbinds a phone, in one statement with its check',
  },
  {
    from: 'server/src/features/account/stranger-guard.repository.ts',
    tables: ['budgets'],
    because: 'two budgets are spent in one statement',
  },
  {
    from: 'server/src/features/asset/asset.repository.ts',
    tables: ['assets'],
    because: 'files enter here; the platform attaches them and sweeps them',
  },
  {
    from: 'server/src/features/session/chat-app.repository.ts',
    tables: ['users'],
    because: 'a first sign-in by the chat app writes the nickname',
  },
  {
    from: 'server/src/features/session/session.repository.ts',
    tables: ['sessions'],
    because: 'sessions begin and end here; the platform finds them at each call',
  },
  {
    from: 'server/src/features/student/student.repository.ts',
    tables: ['users'],
    because: 'the holder chooses a portrait',
  },
  {
    from: 'server/src/platform/auth/session/end-account-access.ts',
    tables: ['external_identities'],
    because: 'a reset ends all ways into an account in one transaction',
  },
  {
    from: 'server/src/command/remove-demo/remove-demo.ts',
    tables: ['schools', 'sessions', 'users'],
    because: 'a demo school goes with all its rows, whatever owns them',
  },
];
