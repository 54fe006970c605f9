import { useLocation } from 'react-router-dom'
import { ConfirmedEmail } from './confirmed-email.tsx'
import { ForgottenPassword } from './forgotten-password.tsx'
import { NewPassword } from './new-password.tsx'

/** By the first part of the path. */
const doors = { forgot: ForgottenPassword, password: NewPassword, email: ConfirmedEmail }

/** What has to do with links by letter, in one file: rarely opened, it costs the sign-in no more than a name. */
export function LinkDoor() {
  const Door = doors[useLocation().pathname.split('/')[1] as keyof typeof doors]
  return <Door />
}
