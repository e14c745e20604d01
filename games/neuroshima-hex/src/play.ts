// What plays the game, without words and pictures: what a worker loads.
export { knowledge } from './bot/knowledge.ts'
export { byLot } from './config.ts'
export { forecaster } from './forecast.ts'
export { game } from './game.ts'
