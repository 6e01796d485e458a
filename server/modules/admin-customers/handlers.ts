import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../plugins/contract-types.ts';
import { changeStatus } from './change-status.ts';
import { cancelForCustomer, readCustomerBookings } from './customer-bookings.ts';
import { getCustomerForAdmin, readCustomers } from './read-customers.ts';

type AdminCustomerOperationId =
  | 'listAdminCustomers'
  | 'searchAdminCustomersByName'
  | 'searchAdminCustomersByLoginId'
  | 'searchAdminCustomersByEmail'
  | 'getAdminCustomer'
  | 'updateAdminCustomerStatus'
  | 'listCustomerReservations'
  | 'cancelCustomerReservation';

/** Customers and their coming bookings, for administrators. */
export function adminCustomerHandlers({
  database,
}: Deps): Pick<Handlers, AdminCustomerOperationId> {
  const { orm } = database;
  return {
    listAdminCustomers: ({ query }) => readCustomers(orm, query),
    searchAdminCustomersByName: ({ query: { name = '', ...query } }) =>
      readCustomers(orm, query, { field: 'name', query: name }),
    searchAdminCustomersByLoginId: ({ query: { loginId = '', ...query } }) =>
      readCustomers(orm, query, { field: 'loginId', query: loginId }),
    searchAdminCustomersByEmail: ({ query: { email = '', ...query } }) =>
      readCustomers(orm, query, { field: 'email', query: email }),
    getAdminCustomer: ({ params }) => getCustomerForAdmin(orm, params.id),
    updateAdminCustomerStatus: ({ administrator, params, body }) =>
      changeStatus(database, administrator, params.id, body),
    listCustomerReservations: ({ params, query }) =>
      readCustomerBookings(database, params.id, query),
    cancelCustomerReservation: ({ administrator, params, body }) =>
      cancelForCustomer(database, administrator, params.id, body),
  };
}
