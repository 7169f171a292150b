/** How the console is built and, while developing, served with its calls passed on to the server. */
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = process.env['BINDERY_API'] ?? 'http://127.0.0.1:8080'

export default defineConfig({
  plugins: [tanstackRouter({ target: 'react', autoCodeSplitting: true, quoteStyle: 'single', semicolons: false }), react()],
  server: { proxy: { '/api': { target: server, changeOrigin: false } } },
  preview: { proxy: { '/api': { target: server, changeOrigin: false } } },
  build: { target: 'es2023', chunkSizeWarningLimit: 700 },
})
