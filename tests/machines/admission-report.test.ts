import { describeMachine } from './describe-machine.ts';
import { admissionReportModel } from '../../machines/admission-report/admission-report.model.ts';

describeMachine('admission-report', admissionReportModel);
