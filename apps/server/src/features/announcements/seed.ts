import { sql } from 'drizzle-orm'
import type { OrganizationDatabase } from '../../platform/database/database.ts'
import { announcements } from './announcements.ts'

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

/** What the people of the demo find under What's New: one of today, the others read long ago. */
const demoAnnouncements = (): readonly (typeof announcements.$inferInsert)[] => [
  {
    kind: 'feature',
    title: { en: 'Learn it in ten minutes', fr: 'Dix minutes pour apprendre' },
    body: {
      en: 'The [Training Center](/trainings) has short courses: a first evaluation, reading a result, what the two methods say, how precise a figure is, and how to ask suppliers for data.\n\nEach chapter ends with something to try on your own data. Your progress is kept.',
      fr: 'Le [centre de formation](/trainings) propose de courtes formations : une première évaluation, la lecture d’un résultat, ce que disent les deux méthodes, la précision d’un chiffre et les questions aux fournisseurs.\n\nChaque chapitre se termine par un essai sur vos propres données. Votre progression est conservée.',
    },
    url: '/trainings',
    publishedAt: null,
    quiet: false,
  },
  {
    kind: 'method',
    title: {
      en: 'Environmental cost: October 2025 release',
      fr: 'Coût environnemental : la version d’octobre 2025',
    },
    body: {
      en: 'New evaluations use the release of **October 2025** of the French environmental cost. Existing versions stay as they were calculated: each shows its release.\n\nAn evaluation that you recalculate uses the newer release; its results page then shows what changed and why.',
      fr: 'Les nouvelles évaluations utilisent la version d’**octobre 2025** du coût environnemental français. Les versions existantes restent telles qu’elles ont été calculées : chacune indique la sienne.\n\nUne évaluation recalculée prend la version la plus récente ; la page des résultats montre alors ce qui a changé et pourquoi.',
    },
    url: '/evaluation/library',
    publishedAt: daysAgo(32),
    quiet: true,
  },
  {
    kind: 'data',
    title: { en: 'Textile LCA Database 1.1.0', fr: 'Textile LCA Database 1.1.0' },
    body: {
      en: 'PEF results can use 255 processes of the Carbonfact Textile LCA Database, with all 16 impact categories. Its attribution appears on every screen that uses it.\n\n- Rows with a remark are flagged.\n- Your organization chooses the order of its data packs under [Calculation](/organization/calculation).',
      fr: 'Les résultats PEF peuvent s’appuyer sur 255 procédés de la Carbonfact Textile LCA Database, avec les 16 catégories d’impact. Son attribution figure sur chaque écran qui l’utilise.\n\n- Les lignes qui appellent une remarque sont signalées.\n- Votre organisation choisit l’ordre de ses bases sous [Calcul](/organization/calculation).',
    },
    url: '/organization/calculation',
    publishedAt: daysAgo(61),
    quiet: true,
  },
]

/** Writes them as told already: the demo has a welcome of its own in the bell. */
export const seedDemoAnnouncements = (
  database: OrganizationDatabase,
  { organizationId }: { readonly organizationId: string },
): Promise<void> =>
  database.inOrganization(organizationId, async (tx) => {
    await tx.insert(announcements).values([...demoAnnouncements()])
    await tx.execute(
      sql`update announcements set told_at = now(), published_at = coalesce(published_at, now())`,
    )
  })
