/**
 * That two replicas on Postgres store the same content once, and keep and judge it as on SQLite.
 */
import './store.test.ts';
