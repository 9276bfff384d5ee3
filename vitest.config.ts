import { defineConfig } from 'vitest/config'

const server = { include: ['server/**/*.test.ts'], testTimeout: 60_000, hookTimeout: 60_000 }

export default defineConfig({
  test: {
    reporters: ['default'],
    projects: [
      { test: { name: 'rules', include: ['rules/**/*.test.ts'] } },
      { test: { name: 'contract', include: ['contract/**/*.test.ts'] } },
      { test: { name: 'sandbox', include: ['sandbox/**/*.test.ts'] } },
      { test: { name: 'portal', include: ['portal/**/*.test.{ts,tsx}'] } },
      { test: { name: 'server-embedded', ...server, globalSetup: ['server/test/setup-embedded.ts'] } },
      {
        test: {
          name: 'server-postgres',
          ...server,
          // It starts the server itself, with its embedded database.
          exclude: ['server/test/kill.test.ts'],
          globalSetup: ['server/test/setup-postgres.ts'],
        },
      },
    ],
  },
})
