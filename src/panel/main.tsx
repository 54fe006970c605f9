import '../ui/style/style.ts'
import '../ui/style/font.ts'
import '../ui/style/token.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { followPeers } from '../client/session/session-peer.ts'
import { currentSession } from '../client/session/session.ts'
import { refreshCreator } from '../client/creator/creator.ts'
import { Panel } from './panel.tsx'

followPeers()
// The stored user shows at once; what the server says replaces it. A preview asks for nobody.
if (currentSession().accessToken !== null && location.pathname !== '/preview') void refreshCreator()

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Panel />
  </StrictMode>,
)
