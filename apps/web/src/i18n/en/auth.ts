export const auth = {
  'auth.noActiveSubscription': 'Your organization has no active subscription.',
  'auth.login.title': 'Log in',
  'auth.login.button': 'Log in',
  'auth.email': 'Email',
  'auth.password': 'Password',
  'auth.otp.label': 'One-time code',
  'auth.otp.hint': '6 digits from your authenticator app',
  'auth.login.error': 'Email, password or code is not right.',
  'auth.forgot': 'Forgot your password?',
  'auth.sessionExpired': 'Your session has expired. Log in again to go on.',
} as const
