import '../ui/style.ts'
import '../ui/token.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { currentSession } from '../client/session.ts'
import { refreshUser } from '../client/user.ts'
import { Panel } from './panel.tsx'

// The stored user shows at once; what the server says replaces it.
if (currentSession().accessToken !== null) void refreshUser()

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Panel />
  </StrictMode>,
)
