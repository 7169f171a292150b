/** The state of the connection, watched as long as a screen shows it. */
import { useSyncExternalStore } from 'react'
import { connection, type Connection } from './connection.ts'

export const useConnection = (): Connection => useSyncExternalStore(connection.subscribe, connection.state)
