export {
  articlesWithin,
  componentsHolding,
  loadArticles,
  marksOfComponents,
  selectArticles,
  standingsOf,
  type Article,
  type Articles,
  type DeclarationRecord,
} from './articles.ts'
export { markOf, marksOf, reasonsOfMarks, standingOfMarks, unknownMarks } from './marks.ts'
export { evaluationArticles, evaluationOpenLines, productArticleLists, productArticles } from './tables.ts'
export { standingNames } from './words.ts'
