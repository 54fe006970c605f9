import '../../../src/ui/style/style.ts'
import '../../../src/ui/style/token.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { DocumentationPage } from './page.tsx'
import { SoleScreen } from './sole-screen.tsx'

// A screen alone, as the frame of a phone shows it: `/schemas?screen=product`.
const sole = new URLSearchParams(location.search).get('screen')

createRoot(document.getElementById('root')!).render(
  <StrictMode>{sole === null ? <DocumentationPage /> : <SoleScreen id={sole} />}</StrictMode>,
)
