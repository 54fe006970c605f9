import '../ui/style/style.ts'
import '../ui/style/font.ts'
import '../ui/style/token.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { followPeers } from '../client/session/session-peer.ts'
import { currentSession } from '../client/session/session.ts'
import { refreshCreator } from '../client/creator/creator.ts'
import { catchMissingCode } from '../client/request/missing-code.ts'
import { BrowserRouter } from 'react-router-dom'
import { Boundary } from './boundary.tsx'
import { isFreeToLeave } from './leave/free-to-leave.ts'
import { renewWhileHidden } from './leave/renew-hidden.ts'
import { PanelRoutes } from './routes.tsx'

followPeers()
catchMissingCode({ isFree: isFreeToLeave })
renewWhileHidden()
// The stored user shows at once; what the server says replaces it. A preview asks for nobody.
if (currentSession().accessToken !== null && location.pathname !== '/preview') void refreshCreator()

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Panel />
  </StrictMode>,
)

/** The creator's console. Server data, interface state and toasts begin behind the login, in `layout/`. */
function Panel() {
  return (
    <Boundary>
      <BrowserRouter>
        <PanelRoutes />
      </BrowserRouter>
    </Boundary>
  )
}
