import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Where a running server answers while the app is developed; in production one process serves both. */
const server = process.env['ECOTRAME_DEV_SERVER'] ?? 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [react()],
  build: {
    target: 'es2023',
    reportCompressedSize: false,
    chunkSizeWarningLimit: 700,
    // The form that a link opens is a page of its own: a phone loads nothing of the application.
    rolldownOptions: { input: { main: 'index.html', supplier: 'supplier.html' } },
  },
  server: {
    proxy: {
      '/api': server,
      '/config.json': server,
      '/import': server,
      '/live': { target: server, ws: true },
    },
  },
})
