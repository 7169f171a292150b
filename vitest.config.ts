/** Every kind of test is one vitest project; `vitest run --project <name>` runs one of them. */
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

// The product and its tests read TypeScript as it stands, which Node does from 24 on. npm scripts and npx find
// the project's own Node first; a bare `node` may be older.
if (Number(process.versions.node.split('.')[0]) < 24) {
  throw new Error(`Tests need Node 24, this is ${process.version}: use npm test, npm run unit or npx vitest`)
}

const second = 1_000

/** Tests that open stores, servers or processes: each file in a process of its own. */
const processes = (name: string, seconds: number) => ({
  test: {
    name,
    include: [`tests/${name}/**/*.test.ts`],
    pool: 'forks' as const,
    testTimeout: seconds * second,
    hookTimeout: seconds * second,
  },
})

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', testTimeout: 30 * second, include: ['{contracts,command-api,projections,workers,infra}/src/**/*.test.ts', 'tests/{bench,soak}/**/*.test.ts'] } },
      {
        plugins: [react()],
        test: {
          name: 'console',
          environment: 'happy-dom',
          include: ['console/{src,test}/**/*.test.{ts,tsx}'],
          setupFiles: ['console/test/setup.ts'],
          testTimeout: 40 * second,
        },
      },
      processes('lint', 60),
      processes('ports', 60),
      processes('convergence', 120),
      processes('acceptance', 60),
      processes('crash', 300),
    ],
  },
})
