/** The parts on MongoDB; a separate entry, so that the client is loaded only when MongoDB is used. */
export { openMongoCredentials, type MongoCredentials } from '../credentials/mongo-credentials.ts'
export { openMongoViews, type MongoViews, type MongoViewsOptions } from '../views/mongo/mongo-views.ts'
export { type MongoLineOptions } from './connection.ts'
