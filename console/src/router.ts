/** The router over the file-based routes. */
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { routeTree } from './routeTree.gen.ts'

export const createConsoleRouter = (history?: RouterHistory) =>
  createRouter({ routeTree, defaultPreload: 'intent', scrollRestoration: true, ...(history && { history }) })

export type ConsoleRouter = ReturnType<typeof createConsoleRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: ConsoleRouter
  }
}
