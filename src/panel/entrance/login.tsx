import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { signIn } from '../../client/creator/creator.ts'
import screen from '../../domain/generated/screens/login.ts'
import { words } from '../../domain/generated/screens/pages/login.ts'
import type { LoginInput } from '../../domain/generated/types.ts'
import { TextLink } from '../page/link.tsx'
import { endedSessionOf } from './ended-session.ts'
import { DoorForm } from './door-form.tsx'
import { Entrance } from './entrance.tsx'
import { LabelledCheckbox } from './labelled-checkbox.tsx'

/** Sign-in. Once it worked the session's change leads to the dashboard (`SignedOut`). */
export function Login() {
  const [remember, setRemember] = useState(true)
  const hasLapsed = endedSessionOf(useLocation()) !== null
  return (
    <Entrance
      title={screen.title}
      description={screen.description}
      otherDoor={
        <>
          {words.noAccount} <TextLink to="/register">{words.register}</TextLink>
        </>
      }
    >
      {hasLapsed && (
        <p role="status" className="mb-6 rounded-control bg-surface-sunken px-3.5 py-3">
          {words.ended}
        </p>
      )}
      <DoorForm screen={screen} send={(asked) => signIn(asked as unknown as LoginInput, remember)}>
        {({ email }) => (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <LabelledCheckbox isOn={remember} onChange={setRemember}>
              {words.remember}
            </LabelledCheckbox>
            <TextLink to="/forgot" state={{ email }}>
              {words.forgotten}
            </TextLink>
          </div>
        )}
      </DoorForm>
    </Entrance>
  )
}
