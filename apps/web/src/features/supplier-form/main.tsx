import '../../ui/theme.css'
import { createRoot } from 'react-dom/client'
import { SupplierPage } from './supplier-page.tsx'

const place = document.getElementById('root')
if (!place) throw new Error('The page has no place for the form.')
const [, token = ''] = /^\/r\/([^/]+)/.exec(window.location.pathname) ?? []
createRoot(place).render(<SupplierPage token={token} />)
