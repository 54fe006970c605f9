import '../ui/style.ts'
import '../ui/token.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { followPeers } from '../client/session-peer.ts'
import { currentSession } from '../client/session.ts'
import { refreshUser } from '../client/user.ts'
import { Panel } from './panel.tsx'

followPeers()
// The stored user shows at once; what the server says replaces it. A preview asks for nobody.
if (currentSession().accessToken !== null && location.pathname !== '/preview') void refreshUser()

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Panel />
  </StrictMode>,
)
