import { lazy, memo, Suspense } from 'react'
import type { StudentApp } from '../../domain/generated/answer-types.ts'
import { Door, type DoorProps } from '../login/door.tsx'
import { LoginForm, type LoginFormProps } from '../login/login-form.tsx'

// Few apps open by personal links.
const LinkNotice = lazy(() =>
  import('../login/link-notice.tsx').then((module) => ({ default: module.LinkNotice })),
)

export interface LoginScreenProps extends DoorProps, Omit<LoginFormProps, 'loginType'> {
  loginType: StudentApp['config']['loginType']
}

/** The way in: the app's face and, by login type, its form. */
export const LoginScreen = memo(function LoginScreen(props: LoginScreenProps) {
  const { appName, logoUrl, background, showAppName, loginType, ...form } = props
  return (
    <Door appName={appName} logoUrl={logoUrl} background={background} showAppName={showAppName}>
      {loginType === 'link_direto' ? (
        <Suspense>
          <LinkNotice notice={form.notice} />
        </Suspense>
      ) : (
        <LoginForm loginType={loginType} {...form} />
      )}
    </Door>
  )
})
