import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Where a running server answers while the app is developed; in production one process serves both. */
const server = process.env['ECOTRAME_DEV_SERVER'] ?? 'http://127.0.0.1:3000'

/**
 * What begins the application in one file, what many screens share in two: a file for each set of screens that share
 * something would be some hundred requests a page, and more bytes (ADR 0094).
 */
const application = {
  input: 'index.html',
  output: {
    codeSplitting: {
      groups: [
        { name: 'start', tags: ['$initial' as const], priority: 2 },
        { name: 'shared', minShareCount: 30, priority: 1 },
        { name: 'often', minShareCount: 8 },
      ],
    },
  },
}

/** The form that a link opens is a build of its own, beside the application: a phone loads nothing of that. */
const supplierForm = { input: 'supplier.html' }

export default defineConfig(({ mode }) => ({
  plugins: [react()],
  build: {
    target: 'es2023',
    reportCompressedSize: false,
    chunkSizeWarningLimit: 700,
    emptyOutDir: mode !== 'supplier',
    rolldownOptions: mode === 'supplier' ? supplierForm : application,
  },
  server: {
    proxy: {
      '/api': server,
      '/config.json': server,
      '/import': server,
      '/live': { target: server, ws: true },
    },
  },
}))
