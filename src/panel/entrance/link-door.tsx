import { ConfirmedEmail } from './confirmed-email.tsx'
import { ForgottenPassword } from './forgotten-password.tsx'
import { NewPassword } from './new-password.tsx'

const doors = { forgot: ForgottenPassword, password: NewPassword, email: ConfirmedEmail }

/** What has to do with links by letter, in one file: rarely opened, it costs the sign-in no more than a name. */
export function LinkDoor({ to }: { to: keyof typeof doors }) {
  const Door = doors[to]
  return <Door />
}
