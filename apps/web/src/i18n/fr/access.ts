import type { access as english } from '../en/access.ts'

export const access: Record<keyof typeof english, string> = {
  'access.seePlan': 'Ce que contient votre formule',
  'access.checkAgain': 'Vérifier à nouveau',
}
