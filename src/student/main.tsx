import { createRoot } from 'react-dom/client'
import '../ui/style.ts'
import '../ui/token.css'
import './site/site.css'
import { readSite } from './site/read-site.ts'
import { SiteApp } from './site/site-app.tsx'
import { languageOf } from './words/language.ts'

const { app } = readSite(document)
document.documentElement.lang = languageOf(app.config.language)
createRoot(document.getElementById('root')!).render(<SiteApp app={app} />)
