import '../../ui/theme.css'
import { createRoot } from 'react-dom/client'
import { OwnAnswersPage, SupplierPage } from './supplier-page.tsx'

const place = document.getElementById('root')
if (!place) throw new Error('The page has no place for the form.')
const [, own, token = ''] = /^\/r\/(own\/)?([^/]+)/.exec(window.location.pathname) ?? []
createRoot(place).render(
  own === undefined ? <SupplierPage token={token} /> : <OwnAnswersPage token={token} />,
)
