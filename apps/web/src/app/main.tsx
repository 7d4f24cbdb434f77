import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/global.layer.css'
import '../ui/theme.css'
import { createRoot } from 'react-dom/client'
import { makeQueryClient } from '../api/query-client.ts'
import { App } from './app.tsx'
import { begin } from './begin.ts'

const place = document.getElementById('root')
if (!place) throw new Error('The page has no place for the application.')
const queries = makeQueryClient()
const start = () => begin(queries)
createRoot(place).render(<App queries={queries} begin={start} />)
