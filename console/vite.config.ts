/** How the console is built and, while developing, served with its calls passed on to the server. */
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { defineConfig, type Plugin } from 'vite'

const server = process.env['BINDERY_API'] ?? 'http://127.0.0.1:8080'

const COMPRESSED = /\.(?:js|css|html|svg|json)$/u
/** Below this a packet is sent either way. */
const WORTH_BYTES = 1_024

/** Files are compressed once, when they are built, and lie beside the plain ones: the server only picks. */
const compressed = (): Plugin => ({
  name: 'compressed',
  apply: 'build',
  writeBundle({ dir = 'dist' }) {
    for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
      const path = join(dir, name)
      if (!COMPRESSED.test(name) || statSync(path).size < WORTH_BYTES) continue
      const content = readFileSync(path)
      writeFileSync(`${path}.br`, brotliCompressSync(content))
      writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
    }
  },
})

/** The font is asked for with the page, before the style sheet that names it has arrived. */
const fontAhead = (): Plugin => ({
  name: 'font-ahead',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((name) => name.endsWith('.woff2'))
        .map((name) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${name}`, crossorigin: true },
          injectTo: 'head' as const,
        })),
  },
})

/** What this many screens share counts as a part of all of them. */
const MANY = 12

export default defineConfig({
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true, quoteStyle: 'single', semicolons: false }),
    react(),
    compressed(),
    fontAhead(),
  ],
  server: { proxy: { '/api': { target: server, changeOrigin: false } } },
  preview: { proxy: { '/api': { target: server, changeOrigin: false } } },
  build: {
    target: 'es2023',
    chunkSizeWarningLimit: 700,
    // Without groups each part that two screens share is a file of its own, most of them below a packet, and each
    // route's file lists all of them. What every page begins with is two files, of which the libraries outlast a
    // release; what many screens share is a third, which arrives with the first of them.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /node_modules/u, priority: 3 },
            { name: 'first', tags: ['$initial'], priority: 2 },
            { name: 'screens', minShareCount: MANY, priority: 1 },
          ],
        },
      },
    },
  },
  // Workers are started as modules (usePdf.ts); the other format has no `import.meta`, of which the PDF library speaks.
  worker: { format: 'es' },
})
