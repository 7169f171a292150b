/** Starts the console. */
import '@mantine/core/styles.css'
import './app/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadConfig } from './app/config.ts'
import { Providers } from './app/Providers.tsx'
import { createConsoleRouter } from './app/router.ts'

await loadConfig()

const root = document.getElementById('root')
if (!root) throw new Error('The page has no place for the console.')
createRoot(root).render(<StrictMode><Providers router={createConsoleRouter()} /></StrictMode>)
