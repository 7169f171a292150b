/** Starts the console. */
import '@mantine/core/styles.layer.css'
import './ui/font/font.css'
import './ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadConfig } from './client/config.ts'
import { Providers } from './Providers.tsx'
import { createConsoleRouter } from './router.ts'
import { printInLight } from './ui/print.ts'

await loadConfig()
printInLight()

const root = document.getElementById('root')
if (!root) throw new Error('The page has no place for the console.')
createRoot(root).render(
  <StrictMode>
    <Providers router={createConsoleRouter()} />
  </StrictMode>,
)
