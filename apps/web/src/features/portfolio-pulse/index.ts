export { climateFigure } from './climate-figure.ts'
export { PortfolioPulse } from './portfolio-pulse.tsx'
