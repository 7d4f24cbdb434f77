import type { auth as english } from '../en/auth.ts'

export const auth: Record<keyof typeof english, string> = {
  'auth.noActiveSubscription': 'Votre organisation n’a pas d’abonnement actif.',
  'auth.login.title': 'Connexion',
  'auth.login.button': 'Se connecter',
  'auth.email': 'Adresse e-mail',
  'auth.password': 'Mot de passe',
  'auth.otp.label': 'Code à usage unique',
  'auth.otp.hint': '6 chiffres de votre application d’authentification',
  'auth.login.error': 'Adresse e-mail, mot de passe ou code incorrect.',
  'auth.forgot': 'Mot de passe oublié ?',
  'auth.sessionExpired': 'Votre session a expiré. Reconnectez-vous pour continuer.',
  'auth.language': 'Langue',
  'auth.capsLock': 'La touche Verr. Maj. est activée.',
  'auth.showPassword': 'Afficher le mot de passe',
  'auth.hidePassword': 'Masquer le mot de passe',
  'auth.tooManyTries_one': 'Trop de tentatives. Réessayez dans {{count}} seconde.',
  'auth.tooManyTries_other': 'Trop de tentatives. Réessayez dans {{count}} secondes.',
  'auth.tryAgainNow': 'Vous pouvez réessayer maintenant.',
  'auth.recovery.title': 'Récupération du mot de passe',
  'auth.reset.title': 'Nouveau mot de passe',
}
